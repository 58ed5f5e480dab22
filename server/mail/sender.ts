/** Who letters are from: the dealer group. Without an e-mail address of its own, it has one of the storefront's host. */
export function senderOf(
  group: { name: string; email: string } | undefined,
  publicUrl: string,
): string {
  const { hostname } = new URL(publicUrl);
  const name = (group?.name ?? hostname).replaceAll(/["\\\r\n]/g, '');
  return `"${name}" <${group?.email || `reservas@${hostname}`}>`;
}
