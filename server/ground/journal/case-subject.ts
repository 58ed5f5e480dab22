/** What the desk's journal calls a case. */
export function caseSubject(caseNumber: number): string {
  return `reserva ${caseNumber}`;
}

/** The case number of such a name; undefined for another subject. */
export function caseNumberIn(subject: string): number | undefined {
  const [, number] = /^reserva (\d+)$/.exec(subject) ?? [];
  return number === undefined ? undefined : Number(number);
}
