/** Whether a typed number is free (0800) or of shared cost (0810), which no WhatsApp has. */
export function isServiceNumber(telephone: string): boolean {
  return /^(?:54)?0?8[01]0\d/.test(telephone.replace(/\D/g, '').replace(/^00(?=54)/, ''));
}

/** A WhatsApp number of the parameters as links and pages need it: '0054 9 261…' with a plus; empty for a 0800. */
export function storedWhatsapp(number: string): string {
  return isServiceNumber(number) ? '' : number.trim().replace(/^00(?=\s*[1-9])/, '+');
}
