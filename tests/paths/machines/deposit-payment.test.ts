import { walkTheActor } from '../actor-paths.ts';
import { depositPaymentModel } from '../../../machines/deposit-payment/samples.ts';

walkTheActor(depositPaymentModel);
