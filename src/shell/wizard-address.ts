/** Whether an address is one of the reservation's, which has a bar of its own and is nobody else's business. */
export function isWizardAddress(pathname: string): boolean {
  // The router takes addresses in any case.
  return /^\/concesionario-digital\//i.test(pathname);
}
