import { defineProperties } from 'statechart-workbench/paths';
import type { PersonalDataField } from '../../domain/operation/buyer/personal-data.ts';
import { personalDataView } from './projection.ts';
import { personalDataModel } from './samples.ts';

export const personalDataProperties = defineProperties(personalDataModel, {
  'the typed fields are saved, or shown as unsaved, and never left': {
    always: ({ snapshot }) => {
      const { typed } = snapshot.context;
      const { purchase } = snapshot.context.operation;
      const fields = Object.keys(typed) as PersonalDataField[];
      if (fields.every((field) => typed[field] === purchase[field])) return true;
      if (snapshot.matches('closed')) return true;
      return personalDataView(snapshot).save !== 'saved' && snapshot.status === 'active';
    },
  },
  'typed fields are forgotten only once the operation has them': {
    each: ({ snapshot: { context } }, { next: { snapshot } }) => {
      const { purchase } = snapshot.context.operation;
      const fields = Object.keys(context.typed) as PersonalDataField[];
      return fields.every(
        (field) =>
          field in snapshot.context.typed ||
          purchase[field] === context.typed[field] ||
          snapshot.matches('closed'),
      );
    },
  },
  'fields that were not saved are sent again': {
    whenever: ({ snapshot }) => personalDataView(snapshot).save === 'not saved',
    leadsTo: ({ snapshot }) => personalDataView(snapshot).save !== 'not saved',
  },
});
