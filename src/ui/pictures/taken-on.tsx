import { formatDay, type IsoDate } from '../../../domain/time/dates.ts';
import styles from './taken-on.module.css';

/** On a photograph of the very unit: 'Foto tomada en el salón el 20/11'. */
export function TakenOn({ day }: { day: IsoDate }) {
  return (
    <span className={styles.caption}>
      Foto tomada en el salón el{' '}
      <time dateTime={day}>{formatDay(day).slice(0, 'dd/mm'.length)}</time>
    </span>
  );
}
