import { paymentFrameModel } from '../../../machines/payment-frame/samples.ts';
import { walkTheActor } from '../actor-paths.ts';

walkTheActor(paymentFrameModel);
