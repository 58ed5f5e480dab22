import styles from './whole-words.module.css';

const fragile = /(\S+-\S+|0 km)/;

/** A text whose lines break neither at a hyphen ('T-Cross', a CUIT) nor within '0 km'. */
export function WholeWords({ text }: { text: string }) {
  return text.split(fragile).map((part, index) =>
    index % 2 ? (
      <span key={index} className={styles.whole}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
