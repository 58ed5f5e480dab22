/** The address of a case at the desk: its number, because an address with the buyer's code would open the operation. */
export function caseAddress(caseNumber: number): string {
  return `/reservas/${caseNumber}`;
}
