import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react';
import { Link, useLocation, useNavigation } from 'react-router-dom';
import { Icon, type IconName } from '../../ui/pictures/icon.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import styles from './link-list.module.css';

export interface SiteLink {
  name: string;
  /** A path of the site, or the whole address of an external page. A list leaves out a link without one. */
  to: string | false | null | undefined;
  icon?: IconName;
  /** The link loads a new document. */
  document?: boolean;
}

/** A menu of links under one name. */
export interface SiteMenu {
  name: string;
  items: SiteLink[];
}

export interface LinkListProps {
  items: (SiteLink | SiteMenu)[];
  className?: string | undefined;
  /** A row without icons. It is not printed. */
  row?: true;
}

export function LinkList({ items, className, row }: LinkListProps) {
  return (
    <ul className={row ? styles.row : className} role="list" data-screen-only={row && ''}>
      {items.map((item) =>
        'items' in item ? (
          <li key={item.name}>
            <Menu {...item} />
          </li>
        ) : (
          item.to && (
            <li key={item.name}>
              <ShellLink {...item} to={item.to} />
            </li>
          )
        ),
      )}
    </ul>
  );
}

export function ShellLink({ name, to, icon, document = false }: SiteLink & { to: string }) {
  const here = useLocation();
  // A pressed link is marked at once, while its page loads.
  const { pathname } = useNavigation().location ?? here;
  const isHere = to === pathname ? 'page' : to !== '/' && pathname.startsWith(`${to}/`);
  const isElsewhere = to.startsWith('http');
  return (
    <Link
      className={styles.link}
      to={to}
      reloadDocument={document}
      aria-current={isHere || undefined}
      {...(isElsewhere && { target: '_blank', rel: 'noopener' })}
    >
      {icon && <Icon name={icon} />}
      <span>{name}</span>
      {isElsewhere && <VisuallyHidden> (abre en otra pestaña)</VisuallyHidden>}
    </Link>
  );
}

function Menu({ name, items }: SiteMenu) {
  return (
    <details
      className={styles.menu}
      onKeyDown={closeOnEscape}
      onBlur={closeOnLeave}
      onClick={closeOnLink}
    >
      {/* Safari focuses a pressed summary only when it has a tabIndex. */}
      <summary className={styles.link} tabIndex={0}>
        {name}
        <Icon name="chevron" />
      </summary>
      <LinkList className={styles.items} items={items} />
    </details>
  );
}

type Details = HTMLDetailsElement;

function closeOnEscape({ key, currentTarget }: KeyboardEvent<Details>) {
  if (key !== 'Escape') return;
  currentTarget.open = false;
  currentTarget.querySelector('summary')?.focus();
}

function closeOnLeave({ currentTarget, relatedTarget }: FocusEvent<Details>) {
  // Safari doesn't focus a pressed link; closing here would remove the link before the click.
  if (currentTarget.contains(relatedTarget) || currentTarget.matches(':hover')) return;
  currentTarget.open = false;
}

function closeOnLink({ currentTarget, target }: MouseEvent<Details>) {
  if (isInLink(target)) currentTarget.open = false;
}

/** Closes a popover when the shopper follows one of its links. */
export function hideOnLink({ currentTarget, target }: MouseEvent<HTMLElement>) {
  if (isInLink(target)) currentTarget.hidePopover();
}

const isInLink = (target: EventTarget) => (target as Element).closest('a') !== null;
