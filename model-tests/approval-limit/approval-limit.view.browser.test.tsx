import { describeView } from '../browser/describe-view.tsx';
import model from './approval-limit.model.ts';
import view from './approval-limit.view.tsx';

describeView('model-tests/approval-limit', model, view);
