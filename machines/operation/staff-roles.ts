/** The roles of staff, from the fewest rights to the most. */
export const staffRoles = ['sales', 'administration', 'management'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const roleWords: Record<StaffRole, string> = {
  sales: 'vendedor',
  administration: 'administración',
  management: 'gerencia',
};

/** The roles that may act beyond a limit. */
export const office: readonly StaffRole[] = ['administration', 'management'];
