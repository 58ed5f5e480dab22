import type { StoredParameters } from '../../../../domain/content/parameters.ts';
import { rowsOf, type AllStored, type Sheet, type SheetRow, type Stored } from '../sheet.ts';

/** A sheet whose rows are a part of the dealership's parameters, which the import writes at its end. */
export function parameterSheet<Row extends SheetRow, From extends Stored<Row>>({
  read,
  write,
  ...sheet
}: Omit<Sheet<Row>, 'load' | 'settle' | 'remove' | 'save'> & {
  read: (parameters: StoredParameters) => AllStored<Row, From>;
  write: (rows: Row[], parameters: StoredParameters) => Partial<StoredParameters>;
}): Sheet<Row> {
  return {
    isOrdered: true,
    ...sheet,
    load: (state) => rowsOf(sheet.columns, read(state.parameters)),
    settle(changes, state) {
      state.parameters = { ...state.parameters, ...write(changes.result, state.parameters) };
    },
  };
}
