import { reviewViews } from './review.ts';
import { walkTheViews } from './view-paths.ts';

walkTheViews(reviewViews);
