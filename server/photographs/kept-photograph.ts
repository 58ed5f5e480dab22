import type { Photograph } from '../../domain/vehicles/pictures/photographs.ts';
import type { Changes } from '../db/changes.ts';
import type { Database } from '../db/connection.ts';
import { withUnitPhotographs, type Unit } from './find-photographs.ts';

/** The unit with its first photograph, which is read again after a change of the catalogue. */
export async function withKeptPhotograph<U extends Unit>(
  changes: Changes,
  db: Database,
  unit: U,
): Promise<U & { photographs?: readonly Photograph[] | undefined }> {
  const key = JSON.stringify(['photograph', unit.family_id, unit.color, unit.chassis]);
  const photographs = await changes.kept(['catalogue'], key, async () => {
    const [found] = await withUnitPhotographs(db, [unit], 'first');
    return found?.photographs;
  });
  return photographs ? { ...unit, photographs } : unit;
}
