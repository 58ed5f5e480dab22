import { walkTheActor } from '../actor-paths.ts';
import { paymentSelectionModel } from '../models/payment-selection.ts';

walkTheActor(paymentSelectionModel);
