import { describeView } from '../browser/describe-view.tsx';
import model from './mail-request.model.ts';
import view from './mail-request.view.tsx';

describeView('model-tests/recovery', model, view);
