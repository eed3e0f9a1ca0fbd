package shop

import (
	"log"

	"github.com/Unleash/unleash-client-go/v4"
	"github.com/Unleash/unleash-client-go/v4/context"
)

const (
	newFlow = "checkout.new-flow"
	banner  = `old-banner`
)

// Shop asks for flags with a client of its own.
type Shop struct {
	client *unleash.Client
}

func (s *Shop) enabled(customer, flag string) bool {
	return s.client.IsEnabled(flag, unleash.WithContext(context.Context{UserId: customer}))
}

// Total is rounded in the new flow.
func (s *Shop) Total(customer string, sum float64) float64 {
	if unleash.IsEnabled("kill.payments") {
		log.Printf("kill.payments is on")
		return 0
	}
	if s.enabled(customer, newFlow) || unleash.IsEnabled("done-and-kept", unleash.WithFallback(true)) {
		return float64(int(sum*100)) / 100
	}
	return sum
}

// Banner is the text above the cart.
func Banner() string {
	if unleash.IsEnabled(banner) {
		return "Sale!"
	}
	return unleash.GetVariant("MixedCase_Name").Name
}
