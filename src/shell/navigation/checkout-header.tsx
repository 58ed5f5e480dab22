import { useLocation } from 'react-router-dom';
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

const withRefund = `Reserva segura: si te arrepentís en ${refundHours} horas, te devolvemos el 100% de la seña`;

/** The header of the reservation: only the logo leaves it, and help is one press away. */
export function CheckoutHeader({ promisesRefund }: { promisesRefund: boolean }) {
  const parameters = useParameters();
  const group = parameters?.group;
  // A reservation that was paid long ago has no such right any more: its page names the day.
  const isPaid = /\/(reservado|pendiente)\//i.test(useLocation().pathname);
  return (
    <header className={header.header}>
      <div className={classes(header.bar, styles.bar)}>
        <Logo group={group} />
        <p className={styles.safe} data-screen-only="">
          <Icon name="lock" />
          <span>{promisesRefund && !isPaid ? withRefund : 'Reserva segura'}</span>
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
