import { useParameters } from '../../api/context.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { classes } from '../../ui/styles/classes.ts';
import { administration, chatLink, telephoneOf } from './site-map.ts';
import styles from './checkout-header.module.css';
import header from './header.module.css';
import { DemoStrip } from './demo-strip.tsx';
import { LinkList } from './link-list.tsx';
import { Logo } from './logo.tsx';

/** The header of the reservation: only the logo leaves it, and help is one press away. */
export function CheckoutHeader() {
  const parameters = useParameters();
  const group = parameters?.group;
  return (
    <header className={header.header}>
      <div className={classes(header.bar, styles.bar)}>
        <Logo group={group} />
        <p className={styles.safe} data-screen-only="">
          <Icon name="lock" />
          Reserva segura
        </p>
        <LinkList
          className={styles.help}
          items={[
            { ...telephoneOf(group), icon: 'phone' },
            chatLink(administration(parameters), 'WhatsApp'),
          ]}
        />
      </div>
      <DemoStrip />
    </header>
  );
}
