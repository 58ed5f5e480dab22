import styles from './icon.module.css';

const paths = {
  alert: 'M12 7v6m0 3.5v.01M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Z',
  arrow: 'M5 12h14m-6-6 6 6-6 6',
  car: 'M5 11l1.5-5h11L19 11M3 17v-4.5L5 11h14l2 1.5V17zm3 0v2.5M18 17v2.5M6.5 14v.01m11-.01v.01',
  cash: 'M3 7h18v10H3zm9 2.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  chevron: 'm6 9.5 6 6 6-6',
  close: 'm6 6 12 12M18 6 6 18',
  heart: 'M12 20S4 15 4 9a4 4 0 0 1 8-1.5A4 4 0 0 1 20 9c0 6-8 11-8 11Z',
  home: 'm4 11 8-7 8 7v9h-5v-6H9v6H4z',
  info: 'M12 11v6m0-9.5v-.01M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Z',
  lock: 'M6 11h12v9H6zm2.5 0V8a3.5 3.5 0 0 1 7 0v3',
  mail: 'M3 6h18v12H3zm0 1 9 6 9-6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  more: 'M5 12h.01m6.99 0h.01m6.99 0h.01',
  phone: 'M5 4h4l1.5 4-2 1.5a11 11 0 0 0 6 6l1.5-2 4 1.5v4A15 15 0 0 1 5 4Z',
  plan: 'M5 3h14v18H5zm4 5h6m-6 4h6m-6 4h3',
  search: 'm20 20-4.5-4.5M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Z',
  skype: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18m3 6.5c-1-2-6-2-6 .3 0 2.5 6 1.9 6 4.4s-5 2.5-6 .3',
  tag: 'M4 4h8l8 8-8 8-8-8zm4.5 4.5v.01',
  video: 'M3 7h11v10H3zm11 3.5 7-3.5v10l-7-3.5',
  whatsapp:
    'm4 20 1.2-4A8.5 8.5 0 1 1 8 18.8zM9 8c-.6 4 3 7.6 7 7l.5-2-2-1-1 1c-1-.4-2-1.4-2.5-2.5l1-1-1-2z',
};

export type IconName = keyof typeof paths;

/** A line drawing in the colour and size of the surrounding text, hidden from screen readers. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
