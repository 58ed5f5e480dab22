import { inFile, type Planted } from './mistake.ts';

/** Mistakes in the calls behind the charts' ports, each of which went unnoticed once. */
export const plantedInPorts: readonly Planted[] = [
  ...inFile(
    'src/api/actors/operation-draft.ts',
    'src/api/actors/operation-draft.test.ts',
  )([
    'a save for a sold unit counts as a defect',
    "isRefusal(error, 'operation_closed', 'unit_unavailable')) return { kind: 'closed' }",
    "isRefusal(error, 'operation_closed')) return { kind: 'closed' }",
  ]),
  ...inFile('src/api/actors/deposit.ts', 'src/api/actors/deposit.test.ts')(
    [
      'the countdown runs by the clock of the server',
      'holdEndsAt: Date.now() + started.hold_ms',
      'holdEndsAt: Date.parse(transaction.hold_until)',
    ],
    [
      'an extended countdown runs by the clock of the server',
      'holdEndsAt: Date.now() + extended.hold_ms',
      'holdEndsAt: Date.parse(extended.operation.purchase.transaction!.hold_until)',
    ],
  ),
  ...inFile(
    'src/api/actors/reservation.ts',
    'src/api/actors/reservation.test.ts',
  )(['a retry shows the unit of the former page', '            isArriving = false;\n', '']),
];
