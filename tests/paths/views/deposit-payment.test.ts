import { depositPaymentViews } from './deposit-payment.ts';
import { walkTheViews } from './view-paths.ts';

walkTheViews(depositPaymentViews);
