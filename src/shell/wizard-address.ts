/** Whether an address belongs to the wizard, which has its own bar and no popups or chat. */
export function isWizardAddress(pathname: string): boolean {
  // The router ignores case.
  return /^\/concesionario-digital\//i.test(pathname);
}
