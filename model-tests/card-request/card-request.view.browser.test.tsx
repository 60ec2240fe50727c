import { describeView } from '../browser/describe-view.tsx';
import model from './card-request.model.ts';
import view from './card-request.view.tsx';

describeView('model-tests/card-request', model, view);
