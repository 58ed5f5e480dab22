/** The sender of letters: the dealer group, with an address on the storefront's host if it has none of its own. */
export function senderOf(
  group: { name: string; email: string } | undefined,
  publicUrl: string,
): string {
  const { hostname } = new URL(publicUrl);
  const name = (group?.name ?? hostname).replaceAll(/["\\\r\n]/g, '');
  return `"${name}" <${group?.email || `reservas@${hostname}`}>`;
}
