import { inFile, type Planted } from './mistake.ts';

const gateway = 'server/systems/gateway';
const reservations = `${gateway}/reservation`;

/** Mistakes in the calls behind the charts' ports, and in what an existing system answers. */
export const plantedInPorts: readonly Planted[] = [
  ...inFile('src/api/actors/operation-draft.ts', 'src/api/actors/operation-draft.test.ts')(
    [
      'a save for a sold unit counts as a defect',
      "isRefusal(error, 'operation_closed', 'unit_unavailable')) return { kind: 'closed' }",
      "isRefusal(error, 'operation_closed')) return { kind: 'closed' }",
    ],
    [
      'a save that is refused for what was typed is a lost connection',
      "    if (error instanceof WireError) return { kind: 'refused', error };\n",
      '',
    ],
    [
      'an unknown code is a lost connection',
      "    if (isRefusal(error, 'operation_not_found')) return { kind: 'not found' };\n",
      '',
    ],
    [
      'a refused call about an operation that is gone shows the former one',
      "if (result.kind === 'not found') throw new WireError('operation_not_found');",
      "if (result.kind === 'not found') return;",
    ],
  ),
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
    [
      'a unit that somebody else holds takes no payments',
      "unit_held: { kind: 'held by another' }",
      "unit_held: { kind: 'payments unavailable' }",
    ],
    [
      'too many holds are refused without their reason',
      "too_many_holds: { kind: 'payments unavailable', refusal: 'too_many_holds' }",
      "too_many_holds: { kind: 'payments unavailable' }",
    ],
    [
      'a deposit at figures that changed is a defect',
      "  figures_differ: { kind: 'changed' },\n",
      '',
    ],
    [
      'a deposit that lacks the buyer’s data says that the figures changed',
      "personal_data_missing: { kind: 'not payable' }",
      "personal_data_missing: { kind: 'changed' }",
    ],
    [
      'a hold is requested though the brand has no key',
      "if (!provider.access_token) return { kind: 'payments unavailable' };",
      '',
    ],
    [
      'the payment frame charges the deposit of today',
      'import: String(transaction.amount)',
      'import: String(operation.deposit_amount)',
    ],
    [
      'the payment frame charges for the operation’s code',
      'client_ref: transaction.code',
      'client_ref: operation.code',
    ],
    [
      'a deposit is started at the quote that the server has',
      'const { code, revision, quote } = operation;',
      'const { code, revision } = operation;\n        const quote = 0;',
    ],
    [
      'a refused deposit shows the former operation',
      'await draft.reopen(operation.code);\n        }\n        return refused;',
      '}\n        return refused;',
    ],
    [
      'more time that is refused is a defect',
      "if (isRefusal(error, 'operation_closed')) return { kind: 'refused' };",
      '',
    ],
    [
      'a release shows a hold that goes on as ended',
      "released.status === 'holding' ? 'being paid' : 'released'",
      "released.status === 'open' ? 'released' : 'released'",
    ],
    [
      'what the payment page reported is not sent',
      'if (reported === undefined) return draft.open(code, signal);',
      'if (reported !== null) return draft.open(code, signal);',
    ],
    [
      'a cancellation that comes too late is a defect',
      "if (!isRefusal(error, 'cancellation_late')) throw error;",
      'throw error;',
    ],
    [
      'a lost cancellation is shown as too late',
      "if (!isRefusal(error, 'cancellation_late')) throw error;\n        ",
      '',
    ],
  ),
  ...inFile('src/api/actors/payment.ts', 'src/api/actors/payment.test.ts')(
    ['a promotion is asked for another brand', 'brand_id: String(brand_id)', "brand_id: '2'"],
    [
      'a promotion code that does not hold is a defect',
      "if (isRefusal(error, 'promotion_not_found')) {",
      "if (isRefusal(error, 'promotion_not_found') && code === '') {",
    ],
    [
      'a valuation that is impossible is a defect',
      "isRefusal(error, 'valuation_failed', 'invalid_request')",
      "isRefusal(error, 'valuation_failed')",
    ],
    [
      'a closed operation goes on valuing used vehicles',
      '        await draft.reopen(operation.code);\n',
      '',
    ],
    [
      'a used vehicle is valued at other kilometres',
      'year, kms, operation: operation.code',
      'year, kms: 0, operation: operation.code',
    ],
    [
      'plans are asked without the loan',
      'purchase.vehicle, loanAmount))',
      'purchase.vehicle, undefined))',
    ],
  ),
  ...inFile('src/api/actors/start.ts', 'src/api/actors/start.test.ts')(
    [
      'a start of a sold unit is a defect',
      "      if (isRefusal(error, 'unit_unavailable')) return { kind: 'unit unavailable' };\n",
      '',
    ],
    [
      'data of an operation that is paid are carried over as a defect',
      "isRefusal(error, 'operation_closed', 'operation_not_found')",
      "isRefusal(error, 'operation_not_found')",
    ],
    ['a start at the list price', 'fullprice: fullPrice(unit)', 'fullprice: unit.list_price ?? 0'],
    [
      'a repriced unit that is gone is shown',
      "return current ? { kind: 'repriced', unit: current } : { kind: 'unit unavailable' };",
      "return { kind: 'repriced', unit: current ?? unit };",
    ],
    ['a start that carries nothing over', '...(carriesOver && { carries_over: carriesOver }),', ''],
  ),
  ...inFile(
    'src/api/actors/reservation.ts',
    'src/api/actors/reservation.test.ts',
  )(['a retry shows the unit of the former page', '            isArriving = false;\n', '']),
  ...inFile(`${reservations}/system-operation.ts`, `${reservations}/system-operation.test.ts`)(
    [
      'an answer about another operation is believed',
      'if (expected.code !== undefined && code !== expected.code) {',
      'if (false) {',
    ],
    [
      'an answer about another unit is believed',
      'const chassis = sent.chassis ?? sent.chasis ?? known.chassis;',
      'const chassis = known.chassis;',
    ],
    [
      'a total that does not add up is believed',
      'fullIs !== undefined && !isEqual(fullIs, fullPrice(vehicle))',
      'fullIs !== undefined && fullIs < 0',
    ],
    [
      'a system sells for nothing',
      'if (!isPrice(discountedPrice(vehicle)))',
      'if (discountedPrice(vehicle) < 0)',
    ],
    [
      'a balance that does not add up is believed',
      'if (!isEqual(sent.pending_amount, pending)) throw',
      'if (pending < 0) throw',
    ],
    ['a balance forgets the credit', 'credit_amount: sent.credit_amount ?? 0', 'credit_amount: 0'],
    ['a rounding is a wrong total', 'Math.abs(a - b) <= 1;', 'a === b;'],
    [
      'a deposit is charged under the operation’s code',
      'transactionCode: purchase.transaction?.code ?? null',
      'transactionCode: purchase.transaction?.code ?? code',
    ],
    [
      'a used vehicle at another value is as it was sent',
      'usedValuations.every((valuation, index) => isEqual(valuation, used[index]!))',
      'usedValuations.every((valuation) => valuation > 0)',
    ],
    [
      'a used vehicle that the system forgot is as it was sent',
      'usedValuations.length === used.length &&',
      'usedValuations.length <= used.length &&',
    ],
  ),
  ...inFile(`${reservations}/payments-page.ts`, `${reservations}/payments-page.test.ts`)(
    ['a payment of an unknown status counts', '|| !knownStatuses.includes(data.status)', ''],
    [
      'a pending payment does not stop the end of its deposit',
      "status === 'approved' || status === 'pending'",
      "status === 'approved'",
    ],
    [
      'a person gives back what was never charged',
      "if (found?.status === 'rejected') return 'cancelled';",
      '',
    ],
    [
      'the page is asked though only its message counts',
      "config.paymentOutcome === 'status' ? config.paymentStatusUrl : undefined",
      'config.paymentStatusUrl',
    ],
  ),
  ...inFile(`${gateway}/recent-answers.ts`, `${gateway}/recent-answers.test.ts`)(
    ['a stale answer is reused', '+ freshMs)', '+ 10 * freshMs)'],
    ['a failure is reused like an answer', '+ failedMs)', '+ freshMs)'],
    [
      'lists that are too old count towards the limit',
      'if (this.#now().getTime() >= until) this.#answers.delete(key);',
      'if (until < 0) this.#answers.delete(key);',
    ],
  ),
  ...inFile(
    `${gateway}/usable-promotion.ts`,
    `${gateway}/usable-promotion.test.ts`,
  )([
    'a promotion in dollars takes pesos off',
    'const { currency = unit.currency, ...found } = sent;',
    'const { currency: _, ...found } = sent;\n  const { currency } = unit;',
  ]),
];
