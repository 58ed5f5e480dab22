import { paymentSelectionViews } from './payment-selection.ts';
import { walkTheViews } from './view-paths.ts';

walkTheViews(paymentSelectionViews);
