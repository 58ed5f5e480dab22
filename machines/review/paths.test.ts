import { walkTheActor } from '../../tests/paths/actor-paths.ts';
import { reviewModel } from './samples.ts';

walkTheActor(reviewModel);
