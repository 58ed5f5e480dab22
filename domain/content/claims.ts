import type { Seller } from './parameters.ts';

/** Where and when a claim is answered, and the province's channel for claims; empty lines are left out. */
export function claimsWords(seller: Seller): string[] {
  const { claims_channel, claims_hours, province, province_claims_link } = seller;
  const channel = [claims_channel, claims_hours].filter(Boolean).join(', ');
  return [
    channel && `Reclamos: ${channel}.`,
    province_claims_link &&
      `También podés reclamar ante Defensa del Consumidor${province ? ` de ${province}` : ''}: ${province_claims_link}`,
  ].filter((line): line is string => Boolean(line));
}
