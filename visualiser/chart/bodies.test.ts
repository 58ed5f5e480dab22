import { assign, setup } from 'xstate';
import { expect, test } from 'vitest';
import { bodiesOf } from './bodies.ts';

const written = (source: string) =>
  Object.defineProperty(() => true, 'toString', { value: () => source });

test('a body is the same on a server, where Vite renames imports and XState has other functions', () => {
  const source = '({ status }) =>  (0, __vi_import_0__.isTagged)(status, __vi_import_1__.paid)';
  const machine = setup({
    guards: { 'it is paid': written(source) },
    actions: { 'count one more': assign({ count: () => 1 }) },
  }).createMachine({});
  expect(bodiesOf(machine)).toEqual({
    'guard it is paid': '({ status }) => isTagged(status, paid)',
    'action count one more': '; type: xstate.assign; assignment: ; count: () => 1',
  });
});

test('a body is the same in a bundle, which numbers names and shortens undefined', () => {
  const source = '({ paid }) => isTagged$1(paid) && /* @__PURE__ */ of(paid) !== void 0';
  const machine = setup({ guards: { 'it is paid': written(source) } }).createMachine({});
  expect(bodiesOf(machine)).toEqual({
    'guard it is paid': '({ paid }) => isTagged(paid) && of(paid) !== undefined',
  });
});
