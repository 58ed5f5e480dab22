import type { Parameters } from '../../../domain/content/parameters.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { classes } from '../../ui/styles/classes.ts';
import { administration, chatLinks, telephoneLinks } from '../contact-links.ts';
import styles from './checkout-header.module.css';
import header from './header.module.css';
import { DemoStrip } from './demo-strip.tsx';
import { LinkList, type SiteLink } from './link-list.tsx';
import { Logo } from './logo.tsx';

/** The header of the reservation: only the logo leaves it, and help is one press away. */
export function CheckoutHeader({ parameters }: { parameters: Parameters | undefined }) {
  const group = parameters?.group;
  const call: SiteLink[] = group
    ? telephoneLinks(group).map((link) => ({ ...link, icon: 'phone' }))
    : [];
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
          items={[...call, ...chatLinks(administration(parameters), 'WhatsApp')]}
        />
      </div>
      <DemoStrip parameters={parameters} />
    </header>
  );
}
