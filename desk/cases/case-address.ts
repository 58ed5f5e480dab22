/** The address of a case at the desk: its number, because an address with the buyer's code would open the operation. */
export function caseAddress(caseNumber: number): string {
  return `/reservas/${caseNumber}`;
}

/** What the desk's journal calls a case. */
export function caseSubject(caseNumber: number): string {
  return `reserva ${caseNumber}`;
}

/** The case number of such a name; undefined for another subject. */
export function caseNumberIn(subject: string): number | undefined {
  const [, number] = /^reserva (\d+)$/.exec(subject) ?? [];
  return number === undefined ? undefined : Number(number);
}
