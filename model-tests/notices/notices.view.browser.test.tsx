import { describeView } from '../browser/describe-view.tsx';
import model from './notices.model.ts';
import view from './notices.view.tsx';

describeView('model-tests/notices', model, view);
