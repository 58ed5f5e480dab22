import type { StoredParameters } from '../../../domain/content/parameters.ts';
import type { ColumnsOf, Sheet, SheetRow } from '../sheet.ts';
import type { ImportState } from '../state.ts';

/** A sheet whose rows are a part of the dealership's parameters, which the import writes at its end. */
export function parameterSheet<Row extends SheetRow>(sheet: {
  name: string;
  columns: ColumnsOf<Row>;
  texts?: NonNullable<Sheet<Row>['texts']>;
  title: (row: Row) => string;
  complete?: (row: Row, state: ImportState) => Row;
  read: (parameters: StoredParameters) => Row[];
  write: (rows: Row[], parameters: StoredParameters) => Partial<StoredParameters>;
}): Sheet<Row> {
  const { read, write, ...rest } = sheet;
  return {
    ...rest,
    isOrdered: true,
    load: (state) => read(state.parameters),
    settle({ result }, state) {
      state.parameters = { ...state.parameters, ...write(result, state.parameters) };
    },
  };
}
