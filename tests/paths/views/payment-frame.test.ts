import { paymentFrameViews } from './payment-frame.ts';
import { walkTheViews } from './view-paths.ts';

walkTheViews(paymentFrameViews);
