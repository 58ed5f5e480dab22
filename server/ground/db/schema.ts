// Every table, for the queries and for drizzle-kit.
export * from './tables/alerts.ts';
export * from './tables/arrivals.ts';
export * from './tables/catalogue.ts';
export * from './tables/content.ts';
export * from './tables/feeds.ts';
export * from './tables/imports.ts';
export * from './tables/journal-chain.ts';
export * from './tables/leads.ts';
export * from './tables/limits.ts';
export * from './tables/operations.ts';
export * from './tables/payments.ts';
export * from './tables/staff.ts';
export * from './tables/system.ts';
export * from './tables/valuation.ts';
