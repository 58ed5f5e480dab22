import { walkTheActor } from '../actor-paths.ts';
import { depositPaymentModel } from '../models/deposit-payment.ts';

walkTheActor(depositPaymentModel);
