import { refundHours } from '../../../domain/operation/deposit.ts';
import { useParameters } from '../../api/context.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { classes } from '../../ui/styles/classes.ts';
import { administration, chatLink, telephoneOf } from './site-map.ts';
import styles from './checkout-header.module.css';
import header from './header.module.css';
import { DemoStrip } from './demo-strip.tsx';
import { LinkList } from './link-list.tsx';
import { RightsLinks } from './rights-links.tsx';
import { Logo } from './logo.tsx';

const refund = `: si te arrepentís en ${refundHours} horas, te devolvemos el 100% de la seña`;

/**
 * The header of the reservation: only the logo leaves it, and help is one press away. It promises the refund once it is
 * known that there is one: until then, with null, the words have their place and aren't shown.
 */
export function CheckoutHeader({ promisesRefund }: { promisesRefund: boolean | null }) {
  const parameters = useParameters();
  const group = parameters?.group;
  return (
    <header className={header.header}>
      <div className={classes(header.bar, styles.bar)}>
        <Logo group={group} />
        <p className={styles.safe} data-screen-only="">
          <Icon name="lock" />
          <span>
            Reserva segura
            {promisesRefund !== false && (
              <span data-unknown={promisesRefund === null || undefined}>{refund}</span>
            )}
          </span>
        </p>
        <LinkList
          className={styles.help}
          items={[
            { ...telephoneOf(group), icon: 'phone' },
            chatLink(administration(parameters), 'WhatsApp'),
          ]}
        />
      </div>
      <RightsLinks />
      <DemoStrip />
    </header>
  );
}
