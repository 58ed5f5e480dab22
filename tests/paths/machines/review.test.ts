import { walkTheActor } from '../actor-paths.ts';
import { reviewModel } from '../models/review.ts';

walkTheActor(reviewModel);
