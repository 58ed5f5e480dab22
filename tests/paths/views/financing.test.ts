import { financingViews } from './financing.ts';
import { walkTheViews } from './view-paths.ts';

walkTheViews(financingViews);
