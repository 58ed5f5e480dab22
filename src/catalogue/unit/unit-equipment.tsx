import { equipmentGroups } from '../../../domain/vehicles/traits/equipment.ts';
import type { Traits } from '../../../domain/vehicles/traits/traits.ts';
import styles from './unit-equipment.module.css';
import texts from '../../ui/text/texts.module.css';

/** The traits of a unit in four groups; renders nothing when the catalogue has none. */
export function UnitEquipment({ traits }: { traits: Traits }) {
  const groups = equipmentGroups(traits);
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby="equipamiento">
      <h2 id="equipamiento" className={styles.title}>
        Equipamiento
      </h2>
      <div className={styles.groups}>
        {groups.map(({ title, rows }) => (
          <div key={title}>
            <h3 className={styles.group}>{title}</h3>
            <dl>
              {rows.map(({ label, values }) => (
                <div key={label} className={styles.row}>
                  <dt className={texts.tiny}>{label}</dt>
                  <dd>{values.join(' · ')}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </section>
  );
}
