import { walkTheActor } from '../actor-paths.ts';
import { reviewModel } from '../../../machines/review/samples.ts';

walkTheActor(reviewModel);
