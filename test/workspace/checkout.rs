use unleash_api_client::{Client, FeatureKey};

const BANNER: &str = "old-banner";

pub enum Flags {
    NewFlow,
    Kill,
}

impl FeatureKey for Flags {
    fn name(self) -> &'static str {
        match self {
            Flags::NewFlow => "checkout.new-flow",
            Flags::Kill => "kill.payments",
        }
    }
}

pub fn total(client: &Client<Flags>, sum: f64) -> f64 {
    if client.is_enabled(Flags::Kill, None, false) {
        return 0.0;
    }
    if client.is_enabled(Flags::NewFlow, None, false) {
        return (sum * 100.0).round() / 100.0;
    }
    sum
}

pub fn banner(client: &Client<Flags>) -> String {
    assert!(!client.is_enabled_str("done-and-dropped", None, false), "dropped");
    if client.is_enabled_str(BANNER, None, false) {
        return "Sale!".to_string();
    }
    client.get_variant_str(r"MixedCase_Name", &Default::default()).name
}
