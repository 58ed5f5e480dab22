import { walkTheActor } from '../actor-paths.ts';
import { paymentSelectionModel } from '../../../machines/payment-selection/samples.ts';

walkTheActor(paymentSelectionModel);
