import styles from './icon.module.css';

const paths = {
  alert: 'M12 7v6m0 3.5v.01M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Z',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  chevron: 'm6 9.5 6 6 6-6',
  close: 'm6 6 12 12M18 6 6 18',
  info: 'M12 11v6m0-9.5v-.01M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Z',
  menu: 'M4 7h16M4 12h16M4 17h16',
};

export type IconName = keyof typeof paths;

/** A line drawing in the colour and size of the text around it; says nothing to those who listen. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
