import { describeView } from '../browser/describe-view.tsx';
import model from './user-invite.model.ts';
import view from './user-invite.view.tsx';

describeView('model-tests/user-invite', model, view);
